import { Form } from "~/forms/form";
import { favouritesPage } from "./empty-favourites";

/** The form of the cards' buttons on this page, in place of the SaveForm: it returns to the removed card's neighbour. */
export function RemoveForm({ page }: { page: number }) {
  return <Form id="save" className="" action={favouritesPage(page)} />;
}
