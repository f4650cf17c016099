// Words of waiting-lines.tsx.
export const waitingToBeSent = 'Waiting to be sent'
