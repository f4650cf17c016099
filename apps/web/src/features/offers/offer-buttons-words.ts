// Words of offer-buttons.tsx.
export const thisOfferHasExpiredOthers = 'This offer has expired. Others are asked next.'
