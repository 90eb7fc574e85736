import type { DemoItem } from "../format";

/** Play: toys, outdoors, craft and making. */
export const play: DemoItem[] = [
  {
    title: "Twelve ways to turn beech",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["baby-kids", "play", "toys", "wooden"],
    monthsAgo: 4.1,
    palette: [
      { name: "Lathe oil", hex: "#3b2a1a" },
      { name: "Steamed beech", hex: "#d8a77b" },
      { name: "Aniline red", hex: "#c7332e" },
      { name: "Spruce green", hex: "#2e5e4e" },
      { name: "Shavings", hex: "#f1e2c8" },
      { name: "Overall blue", hex: "#5b7f9d" },
    ],
    cover: { motif: "toys" },
    subtext: "Three days in a turning shop in the Ore Mountains, watching a dull timber become every toy you remember.",
    subtextAccess: "Steaming, ring turning, stains that outlast spit, and a costing for a £24 spinning top.",
    tags: ["wood", "toys", "craft", "natural materials"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Beech is nobody's favourite tree to look at indoors. It has no figure to speak of, it moves with the weather, and left outside it is mushrooms by Michaelmas. Toy makers would use nothing else. It is heavy for its size, it does not splinter in the mouth, and it comes off a sharp tool as clean as cheese.",
          "The Wendler workshop stands above a stream in the Ore Mountains, near a village of forty houses and nine lathes. Four people work there. They let us sweep up for three days on condition that we did not ask about computers.",
        ],
      },
      { block: "heading", text: "First it is cooked" },
      {
        block: "text",
        paragraphs: [
          "Boards arrive pale and go into a steam box for a day and a half. They come out the colour of a ginger biscuit, less inclined to twist. Unsteamed beech is whiter and takes a cleaner stain; steamed is steadier and hides a knock. Wendler uses the first for anything painted and the second for anything sucked.",
          "Then it waits. Eight per cent moisture, checked on the cut end. A ball turned at twelve per cent will be an egg by the time it reaches a heated flat in Gothenburg, and an egg does not roll back to you.",
        ],
      },
      {
        block: "image",
        picture: { motif: "ripple", shape: "wide" },
        caption: "At eight per cent the wood is ready. The rings are for us; the toy is cut across them.",
        credit: "Studio drawing",
        width: "wide",
      },
      { block: "heading", text: "One ring, forty horses" },
      {
        block: "text",
        paragraphs: [
          "Ring turning is the local trick and still the best answer to cost that anybody has found. A disc of wet wood is turned so that its section, all the way round, is the outline of an animal. Sliced like a cake it yields forty of them. The turner never sees the horse until it is cut; he works by the feel of a groove behind his gouge.",
          "Each slice is whittled for a minute and stained for a minute. That is how a horse can be sold at £7 and still have been made by somebody with a name.",
        ],
      },
      {
        block: "gallery",
        title: "Three rules of the bench",
        pictures: [
          { motif: "toys", seed: 1, caption: "Unstained beech is burnished with its own shavings" },
          { motif: "toys", seed: 2, caption: "Aniline wants two dips" },
          { motif: "orbit", caption: "Wheels are sorted by ear" },
        ],
      },
      {
        block: "list",
        title: "Twelve cuts, as the shop names them",
        style: "numbers",
        items: [
          "Ball",
          "Egg, on purpose",
          "Bead",
          "Cone",
          "Wheel with a dished face",
          "Peg",
          "Peg with a head",
          "Hoop",
          "Cup",
          "Cup within a cup",
          "Top",
          "Ring, for slicing",
        ],
      },
      { block: "heading", text: "Colour that stays put", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Paint sits on beech and chips at the edges; stain goes in. Wendler dips in water-based aniline, dries for a night, dips again and burnishes with a fistful of shavings before a thin coat of shellac. Each colour is tested against spit and sweat, as any seller of toys should insist on and see the paper for.",
        ],
      },
      {
        block: "palette",
        title: "The dipping bench",
        intro:
          "Aniline on unsteamed beech. The wood lends every colour a little tan, so mix them colder than you want them.",
        colours: [
          { name: "Aniline red", hex: "#c7332e", code: "W 3" },
          { name: "Spruce green", hex: "#2e5e4e", code: "W 7" },
          { name: "Overall blue", hex: "#5b7f9d", code: "W 9" },
          { name: "Steamed beech", hex: "#d8a77b", code: "bare" },
          { name: "Shavings", hex: "#f1e2c8", code: "bare" },
        ],
      },
      {
        block: "table",
        caption: "What is in a £24 spinning top",
        columns: ["Part", "Minutes", "Cost"],
        rows: [
          ["Timber, kilned", "-", "£0.90"],
          ["Turning", "6", "£3.60"],
          ["Stain and shellac", "4", "£2.20"],
          ["Testing, spread over a batch", "-", "£0.70"],
          ["Box and card", "1", "£1.30"],
          ["Workshop's margin", "-", "£2.30"],
          ["Shop and tax", "-", "£13.00"],
        ],
      },
      {
        block: "quote",
        text: "A good top is quiet. If you can hear it, I left something on.",
        who: "Gerda Wendler",
        role: "turner, third of that name",
      },
      {
        block: "text",
        paragraphs: [
          "Order in January, when the stream is frozen and the lathes are free; after Whitsun they turn only for Christmas. The minimum is sixty of a shape. Ask for seconds as well. A ball with a knot in it cannot be sold as perfect, and children choose it first.",
        ],
      },
      {
        block: "cta",
        text: "Maple letters take the same skills to the alphabet.",
        label: "Read Letters you can hold",
        to: "letters-you-can-hold",
      },
    ],
  },
  {
    title: "How to draw a bear",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["baby-kids", "play", "toys", "soft"],
    monthsAgo: 1.1,
    palette: [
      { name: "Old bear", hex: "#4a2c1a" },
      { name: "Worn mohair", hex: "#cfa36a" },
      { name: "Nose thread", hex: "#1f1c1c" },
      { name: "Paw felt", hex: "#e6d6b8" },
      { name: "Neck ribbon", hex: "#2f6d8c" },
      { name: "Tongue", hex: "#c4574a" },
    ],
    cover: { motif: "toys" },
    subtext:
      "Nine pieces of cloth, two eyes, one seam down the middle. A pattern cutter shows where the character comes in.",
    subtextAccess:
      "Agnes Moult cuts a bear from nothing in twenty-four minutes, then spoils it three ways so that you can see why it worked.",
    tags: ["masterclass", "toys", "craft", "textiles"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A soft toy is a flat drawing that has to survive being filled. Most fail there: handsome on the cutting table, and once stuffed they look like a cushion that has had news. Agnes Moult has cut patterns for bears, hares and one celebrated tapir for thirty-one years from two rooms over a chandler's in Whitstable. She agreed to have every word taken down if we brought our own bear to be rude about.",
          "We brought eight. This class follows the one she cut in answer.",
        ],
      },
      {
        block: "video",
        title: "A bear from nothing",
        minutes: 24,
        picture: { motif: "papercut", shape: "wide" },
        transcript: [
          "Right. Put your bears in a row. What do you see? I see eight faces and no backs. Somebody drew these from the front, on a screen, in a chair. Nobody holds a bear from the front. You hold him by the arm, or you have your nose in his neck. So we draw from the side, and we draw the neck first.",
          "Here is my line. Up from the tail, a little hollow in the back, up over the hump, and into the head without stopping. That hump is old-fashioned and I will not give it up. It tips the head forward. A bear whose head tips forward is listening. One whose head tips back is selling you something.",
          "Now the head. Three pieces: two sides and a gusset, that long leaf shape that runs from the nose over the top. All the character is in the width of the leaf between the eyes. Here it is 34 millimetres. Make it 28 and he is a fox. Make it 44 and he is a baby, and you will be sick of him by Easter.",
          "Eyes. Low and wide, everybody knows that. What they don't know is that you set them in, you pull the thread through to the back and sink them, and that makes a brow, and a brow is what casts a shadow. For the little ones I stitch them, of course, flat, no beads. Then I sink the socket instead.",
          "Filling. Wool in the head, tight as a cricket ball. Wool in the paws. The body I leave loose and I put in a bag of washed gravel, sewn shut, inside another bag, sewn shut, right at the seat. About ninety grams. Now he sits. He has a bottom. A toy that can sit up by itself is company.",
          "And now I'll spoil him. Watch. I move the ears up by a centimetre: cleverer, and I like him less. I shorten the arms: now he can't be carried, and he is an ornament. I give him a smile, there, two stitches. And you see he's finished. He's only got the one thing to say.",
          "Unpick the smile. A straight line, with a small tuck to one side. He hasn't made up his mind about you. That is all you need, really. The child does the rest.",
        ],
      },
      { block: "heading", text: "The numbers she works to" },
      {
        block: "table",
        caption: "Proportions for a 32 cm bear",
        columns: ["Part", "Moult's measure", "Common fault"],
        rows: [
          ["Head to body", "1 : 1.6", "1 : 1, which is a logo"],
          ["Gusset between the eyes", "34 mm", "Over 40 mm"],
          ["Arm, shoulder to paw", "15 cm", "Under 11 cm, cannot be carried"],
          ["Ears, height of the root", "Level with the brow", "On top"],
          ["Weight in the seat", "90 g", "None"],
        ],
      },
      {
        block: "image",
        picture: { motif: "orbit", shape: "wide" },
        caption: "Move any circle by a centimetre and you have a different animal.",
        width: "full",
      },
      { block: "heading", text: "Choosing the cloth" },
      {
        block: "text",
        paragraphs: [
          "She cuts with a short blade, from the back, parting the pile so that not one hair is shortened. For cloth she likes a 9 mm mohair on a cotton ground, about £85 a metre, from which a careful cutter takes five bears. A recycled plush at £14 will do if it is sheared unevenly before sewing. What she will not have is a fur that shines. Real bears do not, and a shine moves when nothing else does.",
          "Pale bears sell and brown bears stay. She would sooner see a range in three browns with one odd colour, every year a different one, and let people wait for it.",
        ],
      },
      {
        block: "gallery",
        title: "Three browns and the odd one",
        pictures: [
          { motif: "weave", caption: "Old bear belongs in a 9 mm pile" },
          { motif: "weave", seed: 1, caption: "Worn mohair is sheared twice" },
          { motif: "folds", caption: "Ribbon blue is this year's odd one" },
        ],
      },
      {
        block: "palette",
        title: "From her button drawer",
        colours: [
          { name: "Old bear", hex: "#4a2c1a" },
          { name: "Worn mohair", hex: "#cfa36a" },
          { name: "Paw felt", hex: "#e6d6b8" },
          { name: "Neck ribbon", hex: "#2f6d8c" },
          { name: "Tongue", hex: "#c4574a" },
          { name: "Nose thread", hex: "#1f1c1c" },
        ],
      },
      {
        block: "list",
        title: "Before you send a pattern to the factory",
        style: "checks",
        items: [
          "Draw the side, then the back, then the front",
          "Fill the first one yourself, with wool, badly",
          "Sit it on a shelf for a week and see whether you turn it to the wall",
          "For under-threes: stitched eyes, no ribbon, every seam pulled and tested",
          "Remove the smile",
        ],
      },
      {
        block: "quote",
        text: "The cute ones are all finished. There's nothing left for the child to do.",
        who: "Agnes Moult",
        role: "pattern cutter, Whitstable",
      },
      {
        block: "text",
        paragraphs: [
          "We left with our eight bears. She had turned six of them to face the other way. The two she allowed were the cheapest, a supermarket hare with a bent ear and a bear from a church sale whose mouth had come off.",
        ],
      },
      {
        block: "cta",
        text: "Print studios have reached the same view of charm, by drawing with the other hand.",
        label: "Read Drawn with the wrong hand",
        to: "drawn-with-the-wrong-hand",
      },
    ],
  },
  {
    title: "Mud, considered",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["baby-kids", "play", "outdoors"],
    monthsAgo: 17.4,
    palette: [
      { name: "Wet clay", hex: "#40342a" },
      { name: "Puddle sky", hex: "#a8bfc9" },
      { name: "Nettle", hex: "#5f7338" },
      { name: "Straw", hex: "#d9bd74" },
      { name: "Worm", hex: "#c48a7f" },
    ],
    cover: { motif: "botanical" },
    subtext:
      "The mud kitchen has been upgraded to the point of having taps. Some of the best gardens have gone back to a bucket.",
    subtextAccess: "What children aged two to six do with mud when nobody supplies a miniature oven.",
    tags: ["outdoors", "play", "toddler", "pre-school"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Last spring we counted five mud kitchens on sale at over £400, two with a splashback. At Rookery Lane nursery in Hebden Bridge they chopped theirs up for kindling and kept the saucepans. The head says the oven had been telling the children what to make.",
        ],
      },
      { block: "heading", text: "Wet, wetter, wall" },
      {
        block: "text",
        paragraphs: [
          "We watched for two mornings. Given a heap of clay subsoil, a hose on a trickle and no furniture, the two-year-olds carried, the threes mixed and the fours built dams. By the second day there was a trade in good mud, priced in sticks. Nobody cooked.",
          "The useful kit turned out to be for adults to buy and forget: steel pans from a catering sale, a builder's bucket cut down to 20 cm, a plank.",
        ],
      },
      {
        block: "image",
        picture: { motif: "ripple", shape: "wide" },
        caption: "Trickle, never spray: two litres a minute.",
        width: "wide",
      },
      {
        block: "list",
        title: "Worth making well",
        style: "bullets",
        items: [
          "A short-handled spade with a real steel edge, blunted, £18",
          "Bucket in two sizes that nest, with a rope handle that does not pinch",
          "A boot brush fixed at 30 cm",
        ],
      },
      {
        block: "cta",
        text: "And what to wear while doing it.",
        label: "Read Rain is a toy",
        to: "rain-is-a-toy",
      },
    ],
  },
  {
    title: "Red comes back to the playground",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["baby-kids", "play", "outdoors"],
    monthsAgo: 8.7,
    palette: [
      { name: "Railing red", hex: "#a81e1e" },
      { name: "Line paint", hex: "#f5f1e6" },
      { name: "Tarmac", hex: "#34363a" },
      { name: "Plane tree", hex: "#b9b58e" },
      { name: "Sky over school", hex: "#bcd3dc" },
    ],
    cover: { motif: "papercut" },
    subtext:
      "After a generation of robinia and bark chips, somebody has painted the climbing frame. It is one colour and it is red.",
    subtextAccess: "Why a single strong red reads as permission to climb, where to put it, and what it costs to keep.",
    tags: ["colour", "outdoors", "play", "paint"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "For twenty years good taste outdoors has been grey-brown. Playgrounds in robinia trunks age nicely, and from across a park you cannot tell them from a fallen tree. Children told us as much: of eighteen we asked in Rotterdam, seven had thought the new one was broken.",
          "Three public playgrounds opened this summer in one red. Every rail that bears weight is painted; nothing else is. The designer in Aachen, Hanne Vroom, calls it a map of what will hold you.",
        ],
      },
      {
        block: "palette",
        title: "Weight-bearing red",
        intro: "A warm, slightly dirty red, two steps below a letter box. Gloss, always.",
        colours: [
          { name: "Railing red", hex: "#a81e1e", code: "AL-P 21" },
          { name: "Tarmac", hex: "#34363a", code: "AL-P 22" },
          { name: "Plane tree", hex: "#b9b58e", code: "AL-P 23" },
          { name: "Sky over school", hex: "#bcd3dc", code: "AL-P 24" },
          { name: "Line paint", hex: "#f5f1e6", code: "AL-P 25" },
        ],
      },
      {
        block: "image",
        picture: { motif: "arches" },
        caption: "Everything red will hold you.",
      },
      { block: "heading", text: "Red fades, so plan for it" },
      {
        block: "text",
        paragraphs: [
          "Reds go pink in four summers. Vroom specifies a two-part paint on galvanised steel and a repaint in year five, done with the school watching, at about £2,100 a frame. Toy makers can take the grammar indoors: one strong colour for the part you hold, bare wood for the rest.",
        ],
      },
    ],
  },
  {
    title: "Paper is a serious toy",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["baby-kids", "play", "making"],
    monthsAgo: 13.5,
    palette: [
      { name: "Cartridge", hex: "#f3efe3" },
      { name: "Sugar paper", hex: "#4c6a92" },
      { name: "Tissue magenta", hex: "#c2326f" },
      { name: "Egg-box grey", hex: "#8b857a" },
      { name: "Scissor orange", hex: "#e5742c" },
    ],
    cover: { motif: "folds" },
    subtext:
      "It is cheap, it is flat, and a good one costs no more than a bad one. A buyer's guide to children's paper.",
    subtextAccess: "Weights, grain and five papers tested by a class of thirty with blunt scissors.",
    tags: ["craft", "paper", "early school", "packaging"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Most craft sets are a box of plastic with a little paper in it, and the paper is the worst 80 gsm that will go through the printer. It buckles under glue and tears on the fold. Then the child is told to try harder.",
          "We gave thirty seven-year-olds in Dunblane five papers and one instruction: make it stand up.",
        ],
      },
      {
        block: "table",
        caption: "What thirty pairs of hands found",
        columns: ["Paper", "Weight", "Stands", "Cuts", "Per A3 sheet"],
        rows: [
          ["Copier", "80 gsm", "No", "Yes", "1p"],
          ["Sugar paper", "100 gsm", "Sulks", "Beautifully", "3p"],
          ["Cartridge", "160 gsm", "Yes", "Yes", "6p"],
          ["Greyboard", "900 gsm", "Yes", "By an adult", "22p"],
          ["Tissue, wet-strength", "22 gsm", "Floats", "In a stack", "4p"],
        ],
      },
      { block: "heading", text: "Mark the grain" },
      {
        block: "text",
        paragraphs: [
          "Paper folds cleanly one way and cracks the other. Nobody tells children. A small printed arrow along the grain, in the margin, doubled the number of towers in our second session. It is the cheapest improvement in this report and costs one line of ink.",
        ],
      },
      {
        block: "gallery",
        title: "Made to stand up",
        pictures: [
          { motif: "papercut", caption: "The tallest tower reached 74 cm" },
          { motif: "folds", seed: 1, caption: "A fan may also be a peacock" },
          { motif: "stripe", caption: "Offcuts were sorted unasked" },
        ],
      },
      {
        block: "embed",
        title: "Paper that moves",
        text: "Folds, tabs, wheels and flaps: the mechanisms of movable books, with their names and their history.",
        url: "https://en.wikipedia.org/wiki/Pop-up_book",
      },
    ],
  },
  {
    title: "Rules for a good crayon",
    type: "Materials",
    media: "download",
    premium: false,
    category: ["baby-kids", "play", "making"],
    monthsAgo: 10.2,
    palette: [
      { name: "Soot", hex: "#2a2522" },
      { name: "Ochre", hex: "#d39a2d" },
      { name: "Madder", hex: "#b23a3a" },
      { name: "Malachite", hex: "#2f8f6b" },
      { name: "Smalt", hex: "#2f4fa0" },
      { name: "Tallow", hex: "#f4ead2" },
    ],
    cover: { motif: "swatches" },
    subtext: "Five colours, no wrapper, and it must not roll off the table. A crayon specified from first principles.",
    subtextAccess:
      "Wax, pigment, section: the six-line specification, with its palette and a tile to print on the tin.",
    tags: ["craft", "colour", "natural materials", "download"],
    files: [
      { caption: "Five pigments and a ground, as values", of: "palette-csv" },
      { caption: "The tin's lid, as a repeating tile", of: "pattern-svg" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A box of sixty-four crayons contains five good ones. The rest is filler: stearin with a breath of dye, in shades chosen for their names. We asked Ottoline Graf, who pours beeswax crayons in a former dairy at Cley, to write down what she would refuse.",
        ],
      },
      {
        block: "list",
        title: "Graf's refusals",
        style: "numbers",
        items: [
          "Round sections. Eight flat sides, or it rolls",
          "Less than 30 per cent pigment by weight",
          "Paper wrappers, peeled by teatime",
          "White, unless there is black paper in the box",
          "More than eight colours",
          "Anything called flesh",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Her box of five is £14. Refills, singly, £2.60, and she can tell from the orders which countries have sea.",
        ],
      },
    ],
  },
];
