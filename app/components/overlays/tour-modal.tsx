import type { ReactNode } from "react";
import { paths } from "~/config/paths";
import { Modal } from "../ui/modal";
import { tourModalId } from "../ui/popover";
import { Film } from "./film";

/**
 * The film over the page, for a button with `modalTarget(tourModalId)`; neither it nor its poster is loaded before that.
 * @param close in place of its Close button
 */
export function TourModal({ close }: { close?: ReactNode }) {
  return (
    <Modal id={tourModalId} className="modal--film" title="The tour" close={close}>
      <Film isInModal />
      <p>
        A film of 70 seconds, without sound. Its words are on <a href={paths.tour()}>the tour's own page</a> too.
      </p>
    </Modal>
  );
}
