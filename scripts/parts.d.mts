export function partsOf<B extends { routes: object; assets: { routes: object } }>(build: B): (url: string) => B;
