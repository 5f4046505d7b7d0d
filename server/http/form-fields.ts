import { z } from 'zod';

/** The fields that a form may send; all others are dropped. */
export type FormFields = {
  /** The maximum number of fields in a request, including empty and unknown ones. */
  maxFields: number;
  /** Returns the maximum number of values of a field in a request: 0 for a field that is not read. */
  maxValues: (name: string) => number;
  /** Returns whether a field is one value of a row, of which the last counts: 'ingredients[0].name'. */
  isValueOfRow?: (name: string) => boolean;
};

type Shape = {
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
};

/**
 * Every form may have as many fields as this, and every field may occur as often, such as the ids of selected
 * recipes. The parser of forms copies all previous values of a field for each further one.
 */
const usualMax = 100;

/**
 * Returns the fields of a form's schema. `more` adds fields with their maximum number of rows:
 * `steps[].imageFile` is the field `imageFile` of every row of `steps`. Lists may have twice their
 * limit, so that the schema can report a list that is too long.
 */
export function formFields(schema: z.ZodType, more: Record<string, number> = {}): FormFields {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const added = Object.entries(more).map(([name, rows]): Field => [name, { rows, values: 1 }]);
  const fields = new Map([...fieldsIn(shape, '', 1), ...added]);
  const sum = [...fields.values()].reduce((total, { rows, values }) => total + rows * values, 0);
  return {
    maxFields: Math.max(usualMax, sum),
    maxValues: (name) => {
      const { before, index, behind } = splitName(name);
      if (behind === undefined && name.includes('[')) return 0;
      const field = fields.get(behind === undefined ? name : `${before}[]${behind}`);
      return field && Number(index) < field.rows ? Math.max(usualMax, field.values) : 0;
    },
    isValueOfRow: (name) => {
      const { before, behind } = splitName(name);
      return behind !== undefined && fields.get(`${before}[]${behind}`)?.values === 1;
    },
  };
}

/** Returns the parts of 'steps[2].content': 'steps', '2' and '.content', which is undefined for a field outside of rows. */
function splitName(name: string) {
  const [, before = name, index = '0', behind] = /^([^[\]]+)\[(\d{1,4})\](.+)$/.exec(name) ?? [];
  return { before, index, behind };
}

/** Returns the fields of a form without a schema, by their names. */
export function createFormFields(...names: string[]): FormFields {
  return formFields(z.object({}), Object.fromEntries(names.map((name) => [name, 1])));
}

/** The name of a field, the number of rows that have it, and of its values in each row. */
type Field = [name: string, most: { rows: number; values: number }];

function fieldsIn(shape: Shape, name: string, rows: number): Field[] {
  if (shape.items) {
    const most = 2 * (shape.maxItems ?? 1);
    if (shape.items.properties) return fieldsIn(shape.items, `${name}[]`, rows * most);
    return [[name, { rows, values: most }]];
  }
  if (!shape.properties) return [[name, { rows, values: 1 }]];
  return Object.entries(shape.properties).flatMap(([key, each]) =>
    fieldsIn(each, name ? `${name}.${key}` : key, rows),
  );
}
