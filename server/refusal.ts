/** The content type of every page that the server writes itself. */
export const refusalType = "text/html; charset=utf-8";

/** A plain page for a request that never reaches the application. */
export function refusalPage(text: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>That could not be accepted</title></head><body><main><h1>That could not be accepted</h1><p>${text}</p><p><a href="/">To the start page</a></p></main></body></html>`;
}

/** The same page as a Response. */
export function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(refusalPage(text), { status, headers: { "content-type": refusalType, ...headers } });
}
