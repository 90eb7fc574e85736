import type { z } from "zod/v4";

/** Whether parsing a value would leave its fields as they are. */
type Check = (value: unknown) => boolean;

const always: Check = () => true;
const never: Check = () => false;
const checks = new WeakMap<z.core.$ZodType, Check>();

/**
 * Whether a value has only fields that a schema names, and all that have a default: to parse it would change none of
 * its fields. Their values are not checked, which takes most of the time of parsing. False where it cannot be told
 * without parsing.
 */
export function hasNamedFieldsOnly(schema: z.core.$ZodType, value: unknown): boolean {
  return checkOf(schema)(value);
}

function checkOf(schema: z.core.$ZodType): Check {
  const known = checks.get(schema);
  if (known) return known;
  const check = makeCheck((schema as z.core.$ZodTypes)._zod.def);
  checks.set(schema, check);
  return check;
}

function makeCheck(def: z.core.$ZodTypes["_zod"]["def"]): Check {
  if (def.checks?.some((check) => check._zod.def.check === "overwrite")) return never;
  switch (def.type) {
    case "string":
    case "number":
    case "boolean":
      return "coerce" in def && def.coerce ? never : always;
    case "enum":
    case "literal":
    case "null":
    case "unknown":
      return always;
    case "optional":
      return unless((value) => value === undefined, checkOf(def.innerType));
    case "nullable":
      return unless((value) => value === null, checkOf(def.innerType));
    case "default": {
      const check = checkOf(def.innerType);
      return (value) => value !== undefined && check(value);
    }
    case "union":
      return def.options.every((option) => checkOf(option) === always) ? always : never;
    case "array":
      return elementsCheck(checkOf(def.element));
    case "record":
      return valuesCheck(checkOf(def.valueType));
    case "object":
      return def.catchall ? never : fieldsCheck(def.shape);
    default:
      return never;
  }
}

function unless(isEmpty: (value: unknown) => boolean, check: Check): Check {
  return check === always ? always : (value) => isEmpty(value) || check(value);
}

function elementsCheck(check: Check): Check {
  return (value) => Array.isArray(value) && (check === always || value.every(check));
}

function valuesCheck(check: Check): Check {
  return (value) => isObject(value) && (check === always || Object.values(value).every(check));
}

function fieldsCheck(shape: z.core.$ZodShape): Check {
  const fields = new Map(Object.entries(shape).map(([name, field]) => [name, checkOf(field)]));
  const withDefault = Object.keys(shape).filter((name) => shape[name]?._zod.def.type === "default");
  return (value) => {
    if (!isObject(value)) return false;
    for (const name of Object.keys(value)) {
      const check = fields.get(name);
      if (!check || (check !== always && !check(value[name]))) return false;
    }
    return withDefault.every((name) => value[name] !== undefined);
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
