import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import type { MemberView } from "./view-model.server";

interface TaskHeaderProps {
  member: Pick<MemberView, "id" | "display_name">;
  title: string;
  /** The last of the breadcrumbs. */
  name: string;
}

/** The header of a page on which something is done with a member. */
export function TaskHeader({ member: { id, display_name: who }, title, name }: TaskHeaderProps) {
  const items = [
    { text: "Members", href: paths.adminMembers() },
    { text: who, href: paths.adminMember(id) },
    { text: name },
  ];
  return <PageHeader title={title} before={<Breadcrumbs items={items} />} />;
}
