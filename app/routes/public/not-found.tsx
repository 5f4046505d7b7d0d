import { data } from 'react-router';
import { NotThere } from '#app/components/site/not-there.tsx';

export async function loader() {
  return data(null, 404);
}

export default function NotFound() {
  return (
    <NotThere
      title="Oops! Page not found"
      text="There is nothing at this address. It may be mistyped, or the page may have moved."
      link={{ to: '/', label: 'Return to Home' }}
    />
  );
}
