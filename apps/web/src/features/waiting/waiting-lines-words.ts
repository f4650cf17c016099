export const waitingToBeSent = 'Waiting to be sent'
