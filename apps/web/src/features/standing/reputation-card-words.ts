export const yourReputationIsShared = 'Your reputation is shared'
export const yourReputationIsHidden = 'Your reputation is hidden'
export const notSaved = 'Not saved'
export const reputationSharing = 'Reputation Sharing'
export const yourReputationDidNotLoad = 'Your reputation did not load'
export const whoSeesIt =
  'Families you share a group with see how reliable you are. When you ask to join another group, its admins see this only while you share it.'
export const shareMyReputation = 'Share my reputation with groups I ask to join'
