import { z } from 'zod';

/** The fields that a form may send; all others are dropped. */
export type FormFields = {
  /** The maximum number of fields in a request, including empty and unknown ones. */
  most: number;
  has: (name: string) => boolean;
};

type Shape = {
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
};

const fewest = 100;

/**
 * Returns the fields of a form's schema. `more` adds fields with their maximum number of rows:
 * `steps[].imageFile` is the field `imageFile` of every row of `steps`. Lists may have twice their
 * limit, so that the schema can report a list that is too long.
 */
export function formFields(schema: z.ZodType, more: Record<string, number> = {}): FormFields {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const rows = new Map([...fieldsIn(shape, '', 1), ...Object.entries(more)]);
  const sum = [...rows.values()].reduce((total, each) => total + each, 0);
  return {
    most: Math.max(fewest, sum),
    has: (name) => {
      const [, before = name, index = '0', behind] =
        /^([^[\]]+)\[(\d{1,4})\](.+)$/.exec(name) ?? [];
      if (behind === undefined && name.includes('[')) return false;
      const known = rows.get(behind === undefined ? name : `${before}[]${behind}`);
      return known !== undefined && Number(index) < known;
    },
  };
}

/** Returns the fields of a form without a schema, by their names. */
export function createFormFields(...names: string[]): FormFields {
  return formFields(z.object({}), Object.fromEntries(names.map((name) => [name, 1])));
}

function fieldsIn(shape: Shape, name: string, rows: number): [name: string, rows: number][] {
  if (shape.items) {
    const most = rows * 2 * (shape.maxItems ?? 1);
    return fieldsIn(shape.items, shape.items.properties ? `${name}[]` : name, most);
  }
  if (!shape.properties) return [[name, rows]];
  return Object.entries(shape.properties).flatMap(([key, each]) =>
    fieldsIn(each, name ? `${name}.${key}` : key, rows),
  );
}
