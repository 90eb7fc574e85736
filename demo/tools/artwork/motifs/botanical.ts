import type { Art, Board, Scene } from "../tools/board";
import { mix } from "../tools/colour";
import { disc, group, halfDrop, line, move, oval, path, rect } from "../tools/paint";
import { type Point, round, soft, whole } from "../tools/path";
import { seenOn, shade, tint } from "../tools/tones";

/** A leaf from 0,0 along x; its lower half lies in shade. */
function leafForm(board: Board, id: string, long: number, broad: number): string {
  const upper: Point[] = [
    [long * 0.22, -broad * 1.05],
    [long * 0.62, -broad * 0.9],
  ];
  const lower: Point[] = [
    [long * 0.62, broad * 0.9],
    [long * 0.22, broad * 1.05],
  ];
  const tip: Point = [long, 0];
  const whole1 = soft([[0, 0], [0, 0], ...upper, tip, tip, ...lower]);
  const half = soft([[0, 0], [0, 0], [long * 0.5, broad * 0.06], tip, tip, ...lower]);
  return `<g id="${id}">${path(whole1, "")}${path(half, board.tones.deep, 'opacity=".2"')}</g>`;
}

function put(id: string, x: number, y: number, turn: number, size: number, more = ""): string {
  return `<use href="#${id}" ${move(x, y, ` rotate(${whole(turn)}) scale(${size.toFixed(2).replace(/^0/, "")})`)}${more && ` ${more}`}/>`;
}

/** One branch across the sheet, a sun or a plane of colour behind it. */
function branch(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const leaf = board.id();
  const [one, two, three] = tones.planes;
  const s = short;
  const stem = (at: number): Point => [
    width * (0.06 + at * 0.84),
    height * (1.02 - at * 0.82) - Math.sin(at * Math.PI) * height * 0.1,
  ];
  const green = seenOn(tones, tones.ground, dice);
  const leafColour = [green, shade(tones, green, 0.3), mix(green, one, 0.4)];
  const leaves: string[] = [];
  const berries: string[] = [];
  const count = 13;
  for (let index = 0; index < count; index++) {
    const at = 0.1 + (index / count) * 0.9;
    const [x, y] = stem(at);
    const lean = (Math.atan2(-height * 0.82 - Math.cos(at * Math.PI) * height * 0.3, width * 0.84) * 180) / Math.PI;
    const side = index % 2 ? 1 : -1;
    const turn = lean + side * dice.between(38, 58);
    const size = (1.25 - at * 0.65) * dice.between(0.85, 1.1);
    leaves.push(put(leaf, x, y, turn, size, `fill="${leafColour[index % 3] ?? green}"`));
    if (index % 4 === 2) {
      const [bx, by] = [x + side * s * 0.07, y - s * 0.1];
      berries.push(
        line(`M${whole(x)} ${whole(y)}L${whole(bx)} ${whole(by)}`, shade(tones, green, 0.5), 3) +
          disc(bx, by, s * 0.026, tones.accent) +
          disc(bx - s * 0.007, by - s * 0.008, s * 0.008, tones.pale, 'opacity=".6"'),
      );
    }
  }
  const tipAt = stem(1);
  leaves.push(put(leaf, tipAt[0], tipAt[1], -40, 0.55, `fill="${green}"`));
  const spine = soft([stem(-0.1), stem(0.2), stem(0.5), stem(0.8), stem(1)], false);
  const [disc1, panel] = [tint(tones, two, 0.35), tint(tones, three, 0.4)];
  const [back, behind] = dice.chance(0.5)
    ? [disc(width * 0.66, height * 0.4, s * 0.3, disc1), `a ${disc1} disc behind`]
    : [rect(width * 0.52, 0, width * 0.48, height * 0.72, panel), `a ${panel} panel behind`];
  const shadow = dice.chance(0.5) ? group(`<use href="#${leaf}g"/>`, `${move(14, 20)} opacity=".12"`) : "";
  const body = line(spine, shade(tones, green, 0.5), s / 100) + leaves.join("");
  const svg = `<defs>${leafForm(board, leaf, s * 0.27, s * 0.075)}</defs>${rect(0, 0, width, height, tones.ground)}${back}${shadow}<g id="${leaf}g">${body}</g>${berries.join("")}`;
  return {
    svg,
    seen: [
      `A branch of ${green} leaves with three ${tones.accent} berries rises across a ${tones.ground} sheet, ${behind}`,
      `Three ${tones.accent} berries on a ${green} branch that grows from the lower left, ${behind}`,
      `${green} leaves along one slanting stem, with ${tones.accent} berries, on ${tones.ground}, ${behind}`,
    ],
  };
}

/** A meadow at eye level: many stems, one flower in front. */
function meadow(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [one, two, three, four] = tones.planes;
  const s = short;
  const blade = board.id();
  const umbel = board.id();
  const spike = board.id();
  const bladeD = soft([
    [-5, 0],
    [-5, 0],
    [-8, -s * 0.3],
    [s * 0.06, -s * 0.62],
    [s * 0.06, -s * 0.62],
    [s * 0.01, -s * 0.3],
    [7, 0],
    [7, 0],
  ]);
  const rays = [-60, -36, -12, 12, 36, 60].map((turn) => {
    const angle = ((turn - 90) * Math.PI) / 180;
    return [Math.cos(angle) * s * 0.13, -s * 0.5 + Math.sin(angle) * s * 0.1] as const;
  });
  const umbelForm = `<g id="${umbel}">${line(`M0 0V${whole(-s * 0.5)}${rays.map(([x, y]) => `M0 ${whole(-s * 0.46)}L${whole(x)} ${whole(y)}`).join("")}`, "currentColor", 3)}${rays.map(([x, y]) => oval(x, y, s * 0.034, s * 0.022, "")).join("")}</g>`;
  const spikeForm = `<g id="${spike}">${line(`M0 0V${whole(-s * 0.6)}`, "currentColor", 3)}${[0, 1, 2, 3, 4, 5].map((index) => oval((index % 2 ? 1 : -1) * s * 0.018, -s * (0.38 + index * 0.045), s * 0.015, s * 0.03, "")).join("")}</g>`;
  const stems: string[] = [];
  const kinds = [blade, umbel, blade, spike, blade, umbel, spike];
  for (let index = 0; index < 15; index++) {
    const x = (index + dice.between(0.1, 0.9)) * (width / 15);
    const kind = kinds[index % kinds.length] ?? blade;
    const size = dice.between(0.62, 1.2) * (kind === blade ? 0.9 : 1);
    const colour = kind === blade ? shade(tones, one, dice.pick([0.1, 0.4])) : kind === umbel ? two : three;
    stems.push(put(kind, x, height + 10, dice.whole(-9, 9), size, `fill="${colour}"`));
  }
  const fx = width * dice.between(0.3, 0.38);
  const fy = height * 0.36;
  const petal = soft([
    [0, 0],
    [0, 0],
    [s * 0.09, -s * 0.06],
    [s * 0.12, -s * 0.19],
    [0, -s * 0.2],
    [-s * 0.12, -s * 0.19],
    [-s * 0.09, -s * 0.06],
  ]);
  const flower = [-74, 74, -26, 30].map((turn, index) =>
    group(
      path(
        petal,
        index < 2 ? shade(tones, tones.accent, 0.25) : index === 2 ? tones.accent : tint(tones, tones.accent, 0.14),
      ),
      move(fx, fy, ` rotate(${turn})`),
    ),
  );
  const stalk = line(
    `M${whole(fx)} ${whole(fy)}q${whole(s * 0.03)} ${whole(s * 0.3)}-10 ${whole(height - fy + 10)}`,
    shade(tones, one, 0.5),
    s / 80,
  );
  const moonColour = tint(tones, four, 0.45);
  const moon = disc(width * 0.74, height * 0.28, s * 0.13, moonColour);
  const bank = soft([
    [-20, height * 0.8],
    [-20, height * 0.8],
    [width * 0.35, height * 0.7],
    [width * 0.7, height * 0.84],
    [width + 20, height * 0.72],
    [width + 20, height * 0.72],
    [width + 20, height + 20],
    [width + 20, height + 20],
    [-20, height + 20],
    [-20, height + 20],
  ]);
  const svg = `<defs><path id="${blade}" d="${bladeD}"/>${umbelForm}${spikeForm}</defs>${rect(0, 0, width, height, tones.ground)}${moon}${path(bank, mix(tones.ground, one, 0.3))}${group(stems.join(""), `color="${shade(tones, one, 0.5)}"`)}${stalk}${flower.join("")}`;
  return {
    svg,
    seen: [
      `One large ${tones.accent} flower above a meadow of thin stems, with a ${moonColour} moon behind it on ${tones.ground}`,
      `Grasses, umbels and ${three} flower spikes stand in a meadow; a ${tones.accent} bloom rises above them`,
      `A ${moonColour} disc hangs over a meadow where one ${tones.accent} flower is taller than the rest`,
    ],
  };
}

/** Fan leaves from the corners, one over another. */
function palms(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const leaf = board.id();
  const frond = board.id();
  const turns = [-84, -63, -42, -21, 0, 21, 42, 63, 84];
  const blades = turns.map((turn) => put(leaf, 0, 0, turn, 1 - Math.abs(turn) / 260));
  const form = `<defs>${leafForm(board, leaf, s * 0.56, s * 0.052)}<g id="${frond}">${blades.join("")}</g></defs>`;
  const [one, two, three] = tones.planes;
  const spots: [number, number, number, number, string][] = [
    [0.94, 0.98, 225, 1.25, shade(tones, one, 0.35)],
    [-0.04, 0.62, -18, 1.1, two],
    [0.2, 1.04, -62, 1.15, one],
    [0.98, 0.02, 140, 0.9, three],
  ];
  const leaves = spots.map(([x, y, turn, size, colour]) => {
    const at = [x * width, y * height, turn + dice.whole(-9, 9), size * dice.between(0.92, 1.08)] as const;
    return (
      put(frond, at[0] + 9, at[1] + 15, at[2], at[3], `fill="${tones.deep}" opacity=".16"`) +
      put(frond, at[0], at[1], at[2], at[3], `fill="${colour}"`)
    );
  });
  const sun = disc(width * 0.56, height * 0.36, s * 0.17, tones.accent);
  const svg = form + rect(0, 0, width, height, tones.ground) + sun + leaves.join("");
  return {
    svg,
    seen: [
      `Fan palm leaves in ${one}, ${two} and ${three} reach in from the edges towards a ${tones.accent} sun`,
      `A ${tones.accent} sun on ${tones.ground} between palm leaves of ${one}, ${two} and ${three}`,
      `Four palm fronds, spread like fans, frame a round ${tones.accent} sun on a ${tones.ground} ground`,
    ],
  };
}

/** A pressed fern on its sheet, taped down, a label in the corner. */
function specimen(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const leaf = board.id();
  const desk = dice.pick([tones.planes[0], tones.accent, tones.planes[1]]);
  const paper = tint(tones, tones.ground, 0.85);
  const tall = Math.min(height * 0.86, s * 1.06);
  const wide = tall * 0.72;
  const green = mix(shade(tones, tones.planes[2], 0.3), seenOn(tones, paper, dice), 0.5);
  const pairs: string[] = [];
  for (let index = 0; index < 11; index++) {
    const at = index / 11;
    const y = tall * (0.36 - at * 0.72);
    const x = Math.sin(at * 2.6) * wide * 0.07;
    const size = Math.sin((at * 0.86 + 0.14) * Math.PI) ** 0.7 * 0.95 + 0.08;
    pairs.push(put(leaf, x, y, -26 - at * 16, size) + put(leaf, x, y, 206 + at * 8, size));
  }
  const spine = soft(
    [
      [wide * 0.02, tall * 0.46],
      [0, tall * 0.3],
      [wide * 0.08, -tall * 0.1],
      [wide * 0.03, -tall * 0.4],
    ],
    false,
  );
  const sheet = (turn: number, dx: number, content: string, colour: string) =>
    group(
      rect(-wide / 2 + 8, -tall / 2 + 12, wide, tall, tones.deep, 'opacity=".22"') +
        rect(-wide / 2, -tall / 2, wide, tall, colour) +
        content,
      move(width * dx, height * 0.5, ` rotate(${turn})`),
    );
  const tape = rect(
    -wide * 0.11,
    tall * 0.33,
    wide * 0.22,
    tall * 0.035,
    tones.accent === desk ? tones.planes[1] : tones.accent,
    'opacity=".85" transform="rotate(-5)"',
  );
  const label =
    rect(wide * 0.18, tall * 0.36, wide * 0.26, tall * 0.09, tint(tones, desk, 0.55)) +
    line(
      `M${whole(wide * 0.21)} ${whole(tall * 0.39)}h${whole(wide * 0.18)}m0 ${whole(tall * 0.03)}h-${whole(wide * 0.18)}`,
      tones.deep,
      2,
      'opacity=".6"',
    );
  const fern = line(spine, shade(tones, green, 0.4), 4) + group(pairs.join(""), `fill="${green}"`);
  const form = `<defs>${leafForm(board, leaf, wide * 0.36, tall * 0.026)}</defs>`;
  const second = sheet(dice.whole(7, 12), 0.62, "", mix(paper, desk, 0.25));
  const svg =
    form + rect(0, 0, width, height, desk) + second + sheet(dice.whole(-6, -2), 0.43, fern + tape + label, paper);
  return {
    svg,
    seen: [
      `A ${green} fern taped to a sheet of ${paper} paper, lying on another sheet on a ${desk} ground`,
      `On a ${desk} ground, a pressed ${green} fern with its tape and label on ${paper} paper`,
      `A pressed fern, ${green} on ${paper}, with a label in the corner, laid out on ${desk}`,
    ],
  };
}

function tile(board: Board): string {
  const leaf = board.id();
  const { tones } = board;
  const sprig = [0, 1, 2, 3].map(
    (index) =>
      put(leaf, 0, 34 - index * 20, -40, 1 - index * 0.14) + put(leaf, 0, 34 - index * 20, 220, 1 - index * 0.14),
  );
  const form = `<defs>${leafForm(board, leaf, 44, 10)}</defs>`;
  return halfDrop(
    board,
    form +
      line("M0 50V-40", shade(tones, tones.planes[0], 0.4), 3) +
      group(sprig.join(""), `fill="${tones.planes[0]}"`) +
      path(soft(round(board.dice, 0, -44, 8, 8)), tones.accent),
  );
}

export const botanical: Art = { layouts: [branch, meadow, palms, specimen], tile };
