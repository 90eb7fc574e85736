/** An affix rule: replaces `removed` at the end or the beginning of a word by `added`. */
interface Affix {
  flag: string;
  removed: string;
  added: string;
  /** The ending, or the beginning, that the word must have. */
  condition: RegExp;
  /** Whether a prefix and a suffix may be used together. */
  isCombined: boolean;
}

/**
 * Reads a dictionary in Hunspell's format.
 * @param affixes of its .aff file, with flags of one letter
 * @param words of its .dic file
 * @returns whether it has a word in lower case, with a capital (a name) or in capitals only
 */
export function readDictionary(affixes: string, words: string): (word: string) => boolean {
  const stems = stemsOf(words);
  const prefixes = affixesOf(affixes, "PFX");
  const suffixes = affixesOf(affixes, "SFX");

  function hasFlags(stem: string, ...flags: string[]): boolean {
    const own = stems.get(stem);
    return own !== undefined && flags.every((flag) => own.includes(flag));
  }

  function hasPrefixed(word: string, suffix?: Affix): boolean {
    return prefixes.some(({ flag, added, removed, condition, isCombined }) => {
      if (!word.startsWith(added) || (suffix && !isCombined)) return false;
      const stem = removed + word.slice(added.length);
      return condition.test(stem) && hasFlags(stem, flag, ...(suffix ? [suffix.flag] : []));
    });
  }

  function hasSuffixed(word: string): boolean {
    return suffixes.some((suffix) => {
      const { flag, added, removed, condition, isCombined } = suffix;
      if (!word.endsWith(added)) return false;
      const stem = word.slice(0, word.length - added.length) + removed;
      if (!condition.test(stem)) return false;
      return hasFlags(stem, flag) || (isCombined && hasPrefixed(stem, suffix));
    });
  }

  return (word) => {
    const small = word.toLowerCase();
    const forms = [word, small, small.charAt(0).toUpperCase() + small.slice(1), small.toUpperCase()];
    return forms.some((form) => stems.has(form) || hasPrefixed(form) || hasSuffixed(form));
  };
}

function stemsOf(words: string): Map<string, string> {
  const stems = new Map<string, string>();
  for (const line of words.split(/\r?\n/).slice(1)) {
    const [stem = "", flags = ""] = line.split("/");
    if (stem) stems.set(stem, (stems.get(stem) ?? "") + flags);
  }
  return stems;
}

function affixesOf(affixes: string, kind: "PFX" | "SFX"): Affix[] {
  const combined = new Set<string>();
  const found: Affix[] = [];
  for (const line of affixes.split(/\r?\n/)) {
    const [word, flag = "", removed = "", added = "", condition] = line.split(/\s+/);
    if (word !== kind) continue;
    // A rule's first line has no condition: it says how the following lines may be used.
    if (condition === undefined) {
      if (removed === "Y") combined.add(flag);
      continue;
    }
    found.push({
      flag,
      removed: removed === "0" ? "" : removed,
      added,
      condition: new RegExp(kind === "PFX" ? `^${condition}` : `${condition}$`),
      isCombined: combined.has(flag),
    });
  }
  return found;
}
