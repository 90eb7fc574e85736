import { useLocation } from "@remix-run/react";
import type { RouteHandle } from "./route-handle";

interface SharingMetaProps {
  sharing: NonNullable<ReturnType<NonNullable<RouteHandle["sharing"]>>>;
  title: string;
  productName: string;
  publicOrigin: string;
}

/** The canonical URL of a public page, and what previews of its links show (Open Graph). */
export function SharingMeta({ sharing: { description, image }, title, productName, publicOrigin }: SharingMetaProps) {
  const { pathname } = useLocation();
  const url = publicOrigin + pathname;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image ? (
        <>
          <meta property="og:image" content={new URL(image.src, publicOrigin).href} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      ) : null}
    </>
  );
}
