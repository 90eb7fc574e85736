import type { Art, Board, Scene } from "../tools/board";
import { apart, mix } from "../tools/colour";
import { cycle } from "../tools/cycle";
import { cut, disc, group, line, move, oval, path, place, rect, repeat } from "../tools/paint";
import { type Point, round, soft, straight, whole } from "../tools/path";
import { fromDark, shade, tint } from "../tools/tones";

/** A raked garden: long furrows, rings about the stones, moss at their feet. */
function garden(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const gap = s / 30;
  const sand = tint(tones, tones.ground, 0.2);
  const groove = shade(tones, sand, 0.24);
  const rake = repeat(board, 40, gap, line(`M0 ${whole(gap / 2)}h40`, groove, gap * 0.24));
  const stones: [number, number, number, number][] = [
    [width * 0.36, height * 0.54, s * 0.15, 6],
    [width * 0.78, height * 0.26, s * 0.085, 4],
    [width * 0.88, height * 0.86, s * 0.06, 3],
  ];
  const [one, two, three] = tones.planes;
  const parts = stones.map(([x, y, size, count], index) => {
    const far = size * 1.25 + count * gap;
    const grooves = Array.from({ length: count }, (_, step) =>
      oval(x, y, far - step * gap, (far - step * gap) * 0.86, "none"),
    );
    const moss = path(soft(round(dice, x - size * 0.62, y + size * 0.42, size * 0.72, size * 0.3, 0.14, 8)), two);
    const stone = soft(round(dice, x, y - size * 0.1, size * 1.08, size * 0.8, 0.17, 6));
    const colour = index === 1 ? tones.accent : index ? three : one;
    const light = straight([
      [x - size * 0.72, y - size * 0.2],
      [x - size * 0.4, y - size * 0.68],
      [x + size * 0.24, y - size * 0.74],
      [x + size * 0.06, y - size * 0.4],
      [x - size * 0.36, y - size * 0.3],
    ]);
    return (
      oval(x, y, far + gap * 0.4, (far + gap * 0.4) * 0.87, sand) +
      group(grooves.join(""), `stroke="${groove}" stroke-width="${whole(gap * 0.26) || 1}"`) +
      cut(board, stone, colour, size * 0.14) +
      path(light, tones.pale, 'opacity=".28"') +
      moss
    );
  });
  const svg = rake.defs + rect(0, 0, width, height, sand) + rect(0, 0, width, height, rake.fill) + parts.join("");
  return {
    svg,
    seen: [
      `Three stones, ${one}, ${tones.accent} and ${three}, in raked ${sand} gravel, with rings drawn around each`,
      `Raked ${sand} gravel circles a large ${one} stone and two smaller ones, ${tones.accent} and ${three}`,
      `A dry garden from above: a ${one}, a ${tones.accent} and a ${three} stone in rings of raked ${sand} sand`,
    ],
  };
}

/** Swell after swell towards the reader, with foam along the crests. */
function swell(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const dark = fromDark(tones);
  const [deepest = tones.deep, , lighter = tones.pale] = dark;
  const farthest = tint(tones, lighter, 0.25);
  const nearest = shade(tones, deepest, 0.3);
  const lively = mix(tones.accent, deepest, 0.15);
  const count = 7;
  const start = height * dice.between(0.26, 0.32);
  const phase = dice.between(0, 6);
  const bands = Array.from({ length: count }, (_, index) => {
    const at = index / (count - 1);
    const y = start + (height - start) * at ** 1.35;
    const high = short * (0.008 + at * 0.085);
    const steps = Math.max(2, Math.round((width / short) * (5 - at * 3)));
    const crest = Array.from(
      { length: steps * 2 + 1 },
      (_, step): Point => [
        (step / (steps * 2)) ** 1.2 * width * 1.3 - width * 0.12 + Math.sin(phase + index) * short * 0.08,
        y + (step % 2 ? high : -high) * (1.5 - step / steps / 1.5),
      ],
    );
    const [first, last] = [cycle(crest, 0), cycle(crest, crest.length - 1)];
    const turn = index % 3 === 1 ? tones.planes[2] : deepest;
    const colour = index === 4 ? lively : mix(farthest, shade(tones, turn, 0.3), at);
    const d = soft([
      first,
      ...crest,
      last,
      [width * 1.25, height + 30],
      [width * 1.25, height + 30],
      [-60, height + 30],
      [-60, height + 30],
    ]);
    return path(
      d,
      colour,
      `stroke="${tones.pale}" stroke-width="${whole(2 + at * 5)}" stroke-opacity="${(0.75 - at * 0.3).toFixed(2)}"`,
    );
  });
  const svg =
    rect(0, 0, width, height, tones.ground) +
    disc(width * 0.3, start * 0.62, short * 0.1, tones.accent) +
    bands.join("");
  return {
    svg,
    seen: [
      `Wave upon wave, growing towards the front, one of them ${lively}, under a ${tones.accent} sun`,
      `A ${tones.accent} sun in a ${tones.ground} sky above a sea of waves with pale crests, one band ${lively}`,
      `Bands of water from ${farthest} in the distance to ${nearest} in front, with a ${tones.accent} sun`,
    ],
  };
}

/** The end of a log, larger than the sheet: rings, bark and one crack. */
function rings(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [one, two] = tones.planes;
  const s = short;
  const bark = shade(tones, one, 0.4);
  const wood = tint(tones, dice.pick([two, tones.accent]), 0.45);
  const x = width * dice.between(0.4, 0.46);
  const y = height * 0.55;
  const form = board.id();
  const outline = soft(round(dice, 0, 0, Math.max(s * 0.52, width * 0.34), s * 0.5, 0.07, 11));
  const scales = [0.9, 0.84, 0.8, 0.71, 0.66, 0.62, 0.53, 0.49, 0.42, 0.34, 0.29, 0.21, 0.14, 0.08];
  const grain = scales.map(
    (scale, index) =>
      `<use href="#${form}" transform="translate(${whole((0.9 - scale) * s * 0.13)} ${whole((scale - 0.9) * s * 0.09)}) scale(${scale})" stroke-width="${[2, 5, 2, 3, 7][index % 5]}"/>`,
  );
  const crack = straight([
    [s * 0.1, -s * 0.09],
    [s * 0.24, -s * 0.22],
    [s * 0.36, -s * 0.42],
    [s * 0.27, -s * 0.2],
  ]);
  const heart = group(
    `<use href="#${form}" transform="translate(${whole(s * 0.08)} ${whole(-s * 0.05)}) scale(.42)" fill="${mix(wood, bark, 0.28)}"/>`,
    "",
  );
  const log =
    place(form, 14, 22, `fill="${tones.deep}" opacity=".2"`) +
    `<use href="#${form}" fill="${bark}" transform="scale(1.03)"/><use href="#${form}" fill="${wood}" transform="scale(.96)"/>` +
    heart +
    group(grain.join(""), `fill="none" stroke="${mix(wood, bark, 0.55)}"`) +
    path(crack, bark);
  const second = group(
    `<use href="#${form}" fill="${bark}" transform="scale(.5)"/><use href="#${form}" fill="${mix(wood, tones.accent, 0.3)}" transform="scale(.46)"/>${group([0.38, 0.33, 0.24, 0.17, 0.08].map((scale) => `<use href="#${form}" transform="scale(${scale})" stroke-width="9"/>`).join(""), `fill="none" stroke="${mix(wood, bark, 0.45)}"`)}`,
    move(width * 0.93, height * 0.16, " rotate(80)"),
  );
  const svg =
    `<defs><path id="${form}" vector-effect="non-scaling-stroke" d="${outline}"/></defs>` +
    rect(0, 0, width, height, tones.ground) +
    second +
    group(log, move(x, y));
  return {
    svg,
    seen: [
      `The end of a log, ${wood} with darker growth rings and ${bark} bark, on a ${tones.ground} ground; another behind it`,
      `Growth rings in ${wood} wood, split by one crack and rimmed with ${bark} bark`,
      `Two sawn logs seen end on, the nearer with ${wood} rings and ${bark} bark, before ${tones.ground}`,
    ],
  };
}

/** A pond at evening: rings on the water, lily pads, one flower. */
function pond(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [dark = tones.deep, second = tones.deep] = fromDark(tones);
  const water = dice.chance(0.6) ? shade(tones, dark, 0.25) : mix(second, tones.deep, 0.2);
  const [one, two, three] = [...tones.planes, tones.ground].map((colour) => apart(colour, water, 0.16)) as [
    string,
    string,
    string,
  ];
  const light = tint(tones, water, 0.45);
  const pad = board.id();
  const r = s * 0.15;
  const form = `<defs><g id="${pad}">${path(`M0 0L${whole(r * 0.94)} ${whole(-r * 0.3)}A${whole(r)} ${whole(r)} 0 1 1 ${whole(r * 0.64)} ${whole(-r * 0.76)}z`, "")}${line([30, 80, 130, 180, 230, 280].map((turn) => `M0 0l${whole(Math.cos((turn / 180) * Math.PI) * r * 0.8)} ${whole(Math.sin((turn / 180) * Math.PI) * r * 0.8)}`).join(""), tones.deep, 2, 'opacity=".3"')}</g></defs>`;
  const drops: [number, number, number][] = [
    [width * 0.34, height * 0.44, 7],
    [width * 0.8, height * 0.72, 4],
  ];
  const circles = drops.map(([x, y, count]) =>
    Array.from({ length: count }, (_, step) =>
      oval(
        x,
        y,
        s * 0.055 * (step + 0.6) ** 1.15,
        s * 0.027 * (step + 0.6) ** 1.15,
        "none",
        `stroke-width="${whole(5 - step * 0.5)}"`,
      ),
    ).join(""),
  );
  const pads: [number, number, number, string, number][] = [
    [0.72, 0.3, 1.25, one, 20],
    [0.9, 0.42, 0.9, shade(tones, one, 0.25), 140],
    [0.56, 0.2, 0.7, two, 80],
    [0.12, 0.88, 1.5, shade(tones, one, 0.12), -30],
    [0.36, 0.92, 0.9, two, 200],
    [0.02, 0.66, 0.8, three, 10],
  ];
  const leaves = pads.map(([x, y, size, colour, turn]) => {
    const at = `translate(${whole(x * width)} ${whole(y * height)}) scale(${size} ${(size * 0.55).toFixed(2)}) rotate(${turn + dice.whole(-30, 30)})`;
    return `<use href="#${pad}" ${move(6, 12, ` ${at}`)} fill="${tones.deep}" opacity=".2"/><use href="#${pad}" transform="${at}" fill="${colour}"/>`;
  });
  const petal = soft([
    [0, 0],
    [0, 0],
    [s * 0.035, -s * 0.05],
    [0, -s * 0.13],
    [0, -s * 0.13],
    [-s * 0.035, -s * 0.05],
  ]);
  const flower = group(
    [-78, 78, -50, 50, -22, 24, 0]
      .map(
        (turn, index) =>
          `<path d="${petal}" transform="rotate(${turn})" fill="${tint(tones, tones.accent, index * 0.09)}"/>`,
      )
      .join(""),
    move(width * 0.73, height * 0.3),
  );
  const glow = path(
    straight([
      [0, 0],
      [width, 0],
      [width, height * 0.2],
      [0, height * 0.34],
    ]),
    light,
    'opacity=".35"',
  );
  const svg =
    form +
    rect(0, 0, width, height, water) +
    glow +
    group(circles.join(""), `stroke="${light}"`) +
    leaves.join("") +
    flower;
  return {
    svg,
    seen: [
      `Rings spread on ${water} water among lily pads of ${one} and ${two}, with one ${tones.accent} flower`,
      `A ${tones.accent} water lily among ${one} pads on a ${water} pond, circles widening where drops fell`,
      `On ${water} water, floating leaves in ${one}, ${two} and ${three} and a single ${tones.accent} bloom`,
    ],
  };
}

function tile(board: Board): string {
  const { tones } = board;
  const wave = (y: number) => `M-60 ${y}q30-24 60 0t60 0 60 0 60 0 60 0 60 0`;
  const rows = [0, 1, 2, 3].map(
    (index) =>
      line(wave(20 + index * 60), index === 1 ? tones.accent : tones.planes[index % 2 ? 1 : 0], 16) +
      line(wave(44 + index * 60), tones.planes[2], 4),
  );
  return rect(0, 0, 240, 240, tones.ground) + rows.join("");
}

export const ripple: Art = { layouts: [garden, swell, rings, pond], tile };
