import { FormToken } from "~/forms/form-token";
import { favouritesPage } from "./empty-favourites";

/** Behind the cards' buttons, in place of the SaveForm: what is removed here is gone, so this page says where one was. */
export function RemoveForm({ page }: { page: number }) {
  return (
    <form id="save" method="post" action={favouritesPage(page)}>
      <FormToken />
    </form>
  );
}
