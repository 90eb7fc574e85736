import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import type { PageApi } from "~/api/client.server";
import { readOrFail } from "~/api/result.server";
import { requirePermission, requireVerified } from "~/auth/guards.server";
import { Blocks } from "~/components/blocks/blocks";
import blockStylesheet from "~/components/blocks/blocks.css";
import { paletteClass } from "~/components/content/palette-css";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { isDocumentRequest } from "~/http/document-request.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { useIsOnBasicsPlan } from "~/layout/use-is-on-basics-plan";
import { readContent } from "~/models/content.server";
import { previewContentAs } from "~/models/publishing.server";
import stylesheet from "./article.css";
import { ArticleFooter } from "./article-footer";
import { ArticleHeader, BasicsBanner } from "./article-header";
import { DownloadFiles, Files } from "./files";
import { FocusList, Unfocus } from "./focus";
import { PartList, PartNavigation } from "./part-list";
import { isBasics, PreviewBanner } from "./preview-banner";
import { type Preview, previewedItem, toArticle } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "content",
  title: ({ title, turn }) => (turn ? `${title} – Part ${turn.number} of ${turn.count}` : title),
  notFoundTitle: ({ page }) => (page === undefined ? "Publication not found" : "Part not found"),
  colours: ({ palette, swatches }) => ({ palettes: [palette], swatches }),
  contentHeader: ({ header }) => header,
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: blockStylesheet },
  { rel: "stylesheet", href: stylesheet },
];

/** Every publication has a page to read, also one that is downloaded. A person who opens it is counted as a reader. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, session } = await requireVerified(request, context);
  const slug = params.slug ?? "";
  const { searchParams: query, search } = new URL(request.url);
  const viewer = query.get("preview");
  if (viewer !== null) {
    await requirePermission(request, context, ["content.preview", "content.edit"]);
    return serverOnly(await readPreview(api, slug, viewer, params.page));
  }
  const isOpened = isDocumentRequest(request);
  const read = readContent(api, slug, { source: query.get("source") ?? undefined, isOpened });
  const item = await readOrFail(read, "getting a content");
  if (item.slug !== slug) throw redirect(paths.content(item.slug) + search, 301);
  const article = toArticle(item, {
    page: params.page,
    print: query.get("print") === "1",
    isRecorded: session.viewing === undefined,
  });
  if (!article) throw notFound();
  return serverOnly({ ...article, preview: null });
}

/** The item as a guest or a member of a plan would see it. @throws a 404 page */
async function readPreview(api: PageApi, slug: string, viewer: string, page: string | undefined) {
  const found = await readOrFail(previewContentAs(api, slug, viewer), "getting a content");
  const article = found && toArticle(previewedItem(found), { page, print: false, isRecorded: false });
  if (!article) throw notFound();
  const { id, as, state, viewers, item } = found;
  const preview: Preview = { id, as, state, viewers, isOpen: item !== null };
  return { ...article, preview };
}

export default function Content() {
  const article = useServerOnlyData<typeof loader>();
  const { slug, blocks, parts, sections, turn, print, preview, files, isRecorded } = article;
  const isOnBasics = useIsOnBasicsPlan();
  const onBasics = preview ? isBasics(preview) : isOnBasics;
  return (
    <>
      {preview ? <PreviewBanner slug={slug} preview={preview} /> : null}
      {onBasics && !article.isPremium && !print ? <BasicsBanner slug={slug} /> : null}
      <ArticleHeader article={article} />
      {article.byline && !turn ? <p className="wrap article-byline">{article.byline}</p> : null}
      {print ? (
        <p className="wrap article-print-note no-print">The whole article on one page. {messages.useBrowserPrint}.</p>
      ) : null}
      <article className="article" id="article">
        {article.isDownload ? (
          <DownloadFiles {...{ slug, files, isRecorded }} hasPdf={Boolean(article.header.pdf)} />
        ) : null}
        {turn || print ? null : (
          <div className="article-tools">
            <PartList slug={slug} parts={parts} />
            <FocusList sections={sections} />
          </div>
        )}
        <Blocks
          blocks={blocks}
          colourClass={paletteClass(article.palette)}
          isTop={turn !== null}
          isOpen={print}
          origin={article.origin}
          downloadAction={print || !isRecorded ? undefined : paths.download(slug)}
        />
        {turn || print ? null : <Unfocus sections={sections} />}
        {article.isDownload ? null : <Files {...{ slug, files, isRecorded }} />}
        {turn ? <PartNavigation slug={slug} turn={turn} /> : <ArticleFooter article={article} />}
        {turn ? <PartList slug={slug} parts={parts} current={blocks[0]?.position} /> : null}
      </article>
    </>
  );
}
