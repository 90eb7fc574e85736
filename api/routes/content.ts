import * as content from "contract/content";
import { type Bound, bind } from "../http/bind";
import { dashboard } from "./content/dashboard";
import { downloadContent, logDownload, mediaFile } from "./content/files";
import { categoryContent, listContent, masterclasses } from "./content/lists";
import { returnPdf } from "./content/pdf";
import { personalised } from "./content/personalised";
import { latestContent, previewContent, readContent } from "./content/reading";

/** Lists, reading, the dashboard, the personal feed and downloads. */
export const contentHandlers: Bound[] = [
  bind(content.listContent, listContent),
  bind(content.categoryContent, categoryContent),
  bind(content.masterclasses, masterclasses),
  bind(content.readContent, readContent),
  bind(content.previewContent, previewContent),
  bind(content.latestContent, latestContent),
  bind(content.dashboard, dashboard),
  bind(content.personalised, personalised),
  bind(content.downloadContent, downloadContent),
  bind(content.logDownload, logDownload),
  bind(content.mediaFile, mediaFile),
  bind(content.returnPdf, returnPdf),
];
