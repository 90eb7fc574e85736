import { startCarousels } from "./enhance/carousels";
import { clearAfterSearch } from "./enhance/clear";
import { offerNews } from "./enhance/news";
import { appendNextPage } from "./enhance/next-page";
import { openHere } from "./enhance/open-here";
import { saveHere } from "./enhance/save-here";

// The page is whole without this. Each part looks for its own marks and does nothing where there are none.
startCarousels();
offerNews();
appendNextPage();
openHere();
clearAfterSearch();
saveHere();
