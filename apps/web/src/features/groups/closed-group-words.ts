// Words of a group that was deleted.
export const yourBeans = 'Your beans'
export const beansDidNotLoad = 'The beans did not load'
export const whatHappened = 'What happened'
export const happenedDidNotLoad = 'What happened did not load'
export const showEarlier = 'Show earlier'
