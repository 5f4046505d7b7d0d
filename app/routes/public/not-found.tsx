import { data } from 'react-router';
import { NotFoundPage } from '#app/components/site/status-page.tsx';

export async function loader() {
  return data(null, 404);
}

export default function NotFound() {
  return (
    <NotFoundPage
      title="Oops! Page not found"
      text="There is nothing at this address. It may be mistyped, or the page may have moved."
      link={{ to: '/', label: 'Return to Home' }}
    />
  );
}
