import { paths } from "~/config/paths";

/** A page that is not built yet: says so, and where to go instead. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <div className="wrap narrow">
      <h1>{title}</h1>
      <p>This page is not here yet. It is being built, and will open at this address.</p>
      <p>
        <a href={paths.forYou()}>To the library</a>
      </p>
    </div>
  );
}
