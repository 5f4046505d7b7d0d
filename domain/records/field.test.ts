import { expect, test } from 'vitest';
import {
  linkField,
  optionalField,
  pictureField,
  requiredField,
  storedRecordSchema,
} from './field.ts';

const fields = {
  name: requiredField('Name', { most: 3 }, 'Name is required'),
  notes: optionalField('Notes', { most: 3 }),
  website: linkField('Website'),
  photo: pictureField('Photo'),
};

test('a record that an older version exported may lack optional fields', () => {
  const record = { name: 'Ann', notes: '', website: null, photo: null };
  expect(storedRecordSchema(fields).parse({ name: 'Ann' })).toEqual(record);
});
