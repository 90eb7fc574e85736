/** The film, scene by scene: its captions (public/tour/captions.vtt has the same words), and what the picture shows. */
export const scenes = [
  {
    says: "Welcome to the library. This tour takes one minute, and has no sound.",
    shows: "The library's mark and the words: A short tour.",
  },
  {
    says: "For you: first the newest publications, then a feed made of what you chose.",
    shows: "The dashboard from its cover story down: Latest with its numbers, then Your personalised feed.",
  },
  {
    says: "Personalise: tick your industries and subjects, then update your feed.",
    shows: "The panel of subjects, a small picture beside each, and the button Update your feed.",
  },
  {
    says: "Menu: every industry, and every category below it, from any page.",
    shows: "The menu opens over a page; Home & Interiors opens over the menu, with its categories.",
  },
  {
    says: "Each category has its own page, with what is in it and where to go from there.",
    shows: "The page of Home & Interiors: its categories, then its publications.",
  },
  {
    says: "An article: pictures, palettes, tables. Save it, print it, or take it along as a PDF.",
    shows: "'Brown, with conditions' from its cover down: text, swatches with their codes, pictures.",
  },
  {
    says: "Search looks through titles, tags and texts. Filters narrow it down.",
    shows: "'clay' is typed into the search field of the header; the results follow, the word marked in each.",
  },
  {
    says: "My Downloads keeps the files that you took, and Saved Resources what you saved.",
    shows: "My Downloads with the newest file first, then My Saved Items.",
  },
  {
    says: "My Plan says what you hold, what you lack, and where to change it.",
    shows: "The panel My Plan beside the page: On your plan, Not on your plan, and a button.",
  },
  {
    says: "Enjoy the library. This tour stays at the foot of every page.",
    shows: "The library's mark and the words: Enjoy the library.",
  },
];
