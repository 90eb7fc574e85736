import type { Motif } from "../../format";
import type { Art } from "../tools/board";
import { apothecary } from "./apothecary";
import { arches } from "./arches";
import { botanical } from "./botanical";
import { folds } from "./folds";
import { harvest } from "./harvest";
import { horizon } from "./horizon";
import { orbit } from "./orbit";
import { papercut } from "./papercut";
import { parcels } from "./parcels";
import { ripple } from "./ripple";
import { stripe } from "./stripe";
import { swatches } from "./swatches";
import { terrazzo } from "./terrazzo";
import { tessera } from "./tessera";
import { toys } from "./toys";
import { vessels } from "./vessels";
import { weave } from "./weave";

/** Every motif of the library and the art that draws it. */
export const arts: Record<Motif, Art> = {
  papercut,
  weave,
  horizon,
  swatches,
  botanical,
  tessera,
  terrazzo,
  folds,
  orbit,
  ripple,
  stripe,
  arches,
  vessels,
  toys,
  parcels,
  harvest,
  apothecary,
};
