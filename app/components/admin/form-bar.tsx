import { Button } from "../ui/button";

interface FormBarProps {
  /** The sections of the form, by their ids. */
  parts: { id: string; title: string }[];
}

/** The head of a long form: the way to its parts, and the button that saves it, which stays in sight on wide screens. */
export function FormBar({ parts }: FormBarProps) {
  return (
    <div className="form-bar">
      <nav aria-label="Parts of this form">
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}-section`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Button about="this item">Save</Button>
    </div>
  );
}
