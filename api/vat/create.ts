import type { Config } from "../config";
import { hmrcRegister } from "./hmrc";
import type { FindVatRegister } from "./register";
import { viesRegister } from "./vies";

/** The registers that the settings name: none by default. */
export function createVatRegisters({ config, clock }: { config: Config; clock: () => Date }): FindVatRegister {
  const { vies, hmrc } = config.vatRegisters;
  const european = vies ? viesRegister(vies) : undefined;
  const british = hmrc ? hmrcRegister(hmrc, clock) : undefined;
  return ({ prefix }) => (prefix === "GB" ? british : european);
}
