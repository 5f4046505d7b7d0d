import type { ReactNode } from 'react';
import { SortHeading } from './sort-heading.tsx';

type Column = {
  heading: string;
  /** Classes of the heading, such as its width. */
  width?: string;
  /** The `sort` values for ascending and descending order. */
  sort?: [rising: string, falling: string];
};

type Props = {
  columns: (Column | false)[];
  /** The current and the default `sort` value. */
  sort?: { sort: string; usual: string };
  /** The heading of the rows' checkboxes. */
  select?: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/** A list of the admin area: a table or, where there is no room, cards. */
export function DataTable({ columns, sort, select, children }: Props) {
  return (
    <table className="data-table card">
      <thead>
        <tr>
          {select}
          {columns.map((column) => {
            if (!column) return null;
            const { heading, width, sort: orders } = column;
            if (sort && orders) {
              const [rising, falling] = orders;
              const sorting = { ...sort, rising, falling, className: width };
              return (
                <SortHeading key={heading} {...sorting}>
                  {heading}
                </SortHeading>
              );
            }
            return (
              <th key={heading} scope="col" className={width}>
                {heading}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
