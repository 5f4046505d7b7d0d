import { expect, test } from 'vitest';
import { link, optional, picture, required, storedRecord } from './field.ts';

const fields = {
  name: required('Name', { most: 3 }, 'Name is required'),
  notes: optional('Notes', { most: 3 }),
  website: link('Website'),
  photo: picture('Photo'),
};

test('a record that an older version exported may lack optional fields', () => {
  const record = { name: 'Ann', notes: '', website: null, photo: null };
  expect(storedRecord(fields).parse({ name: 'Ann' })).toEqual(record);
});
