/** A category with the one that it is below; null at the top level. */
export interface TreeNode {
  id: string;
  parentId: string | null;
}

/** A category and all that it is below. */
export function withAncestors(nodes: readonly TreeNode[], id: string): Set<string> {
  const found = new Set<string>();
  for (let next: string | null | undefined = id; next && !found.has(next); ) {
    found.add(next);
    next = nodes.find((node) => node.id === next)?.parentId;
  }
  return found;
}

/** A category and all below it. */
export function withDescendants(nodes: readonly TreeNode[], id: string): Set<string> {
  const found = new Set([id]);
  // A set yields what is added while it is read.
  for (const parentId of found) for (const node of nodes) if (node.parentId === parentId) found.add(node.id);
  return found;
}
