// Says why an address of a group leads nowhere. Loaded when one does: the router is on every page.
export const notFound = {
  title: 'Group not found',
  text: 'The address may be mistyped, or the group is gone.',
}
export const denied = { title: 'Access Denied', text: "You don't have access to this group." }
