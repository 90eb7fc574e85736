import { z } from "zod/v4";
import { call } from "./call";
import { id, slug } from "./scalars";

export const setFavourite = call({
  summary:
    "Add an item to the favourites, or remove it; the body names the new state, so that a repetition changes nothing",
  method: "PUT",
  path: "/users/{id}/favourites/{slug}",
  access: "login",
  params: z.object({ id, slug }),
  body: z.object({ on: z.boolean() }),
  replies: {
    200: z.object({ on: z.boolean(), title: z.string() }),
  },
});
