import { z } from 'zod';

/** The fields that a form may send: everything else is dropped before anything works with it. */
export type FormFields = {
  /** How many fields, empty and unknown ones included, may come at once. */
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
 * Returns the fields of a form by their names and by its schema. `more` gives other fields, with how
 * many rows they may have: `steps[].imageFile` is the field `imageFile` of every row of `steps`. Lists
 * get room for twice their limit, so that a list that is too long comes back with what is wrong.
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

/** Returns the fields of a form that has no schema, by their names. */
export function namedFields(...names: string[]): FormFields {
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
