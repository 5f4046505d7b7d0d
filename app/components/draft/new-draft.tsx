import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** Opens an empty draft. For authors, whose recipes begin as drafts. */
export function NewDraft() {
  return (
    <Form method="post" action="/admin/drafts">
      <Button type="submit" name="as" value="new">
        Write a Recipe
      </Button>
    </Form>
  );
}
