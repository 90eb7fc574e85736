import { canInstallSystemPackages, installSystemPackage } from "./apt.mjs";
import { findOnPath } from "./executables.mjs";

/** The path of Lynx, a text browser. It is installed in CI only; undefined elsewhere unless it is there. */
export async function findOrInstallLynx() {
  const name = "lynx";
  if (process.env.CI && canInstallSystemPackages() && !findOnPath(name))
    await installSystemPackage(name, "the journey in a text browser");
  return findOnPath(name);
}
