// Words of the cards that chat programs show of a shared link.
export const anyCard = {
  cardTitle: 'Beanpool',
  cardText: 'Sweet, fair lifts every week. Parents share rides in fair turns.',
}
export const invitationCard = {
  cardTitle: 'You’re invited to share rides',
  cardText: 'Open the link to see the group and join it on Beanpool.',
}
