/**
 * `#shop`: business rules shared by several plugins, on server and browser. `rules/` computes amounts (totals, payments,
 * refunds, cash day, promotions, slots); `draft/` edits a sales or purchase document; `refund/` gives one back; `receipt/` is what
 * papers of a document hold. No React, no Node.
 */
export * from './draft/body.ts';
export * from './draft/draft.ts';
export * from './draft/limits.ts';
export * from './draft/lines.ts';
export * from './draft/model.ts';
export * from './draft/options.ts';
export * from './draft/payments.ts';
export * from './draft/promoCheck.ts';
export * from './draft/read.ts';
export * from './draft/readCatalogue.ts';
export * from './draft/refundOfEdit.ts';
export * from './draft/service.ts';
export * from './draft/storedTimes.ts';
export * from './draft/sums.ts';
export * from './draft/type.ts';
export * from './draft/wire.ts';
export * from './receipt/label.ts';
export * from './receipt/paperRow.ts';
export * from './receipt/printer.ts';
export * from './receipt/readReceiptOrder.ts';
export * from './receipt/receiptData.ts';
export * from './receipt/rolls.ts';
export * from './receipt/taxTable.ts';
export * from './refund/pickRemoved.ts';
export * from './refund/refundBody.ts';
export * from './refund/refundDesk.ts';
export * from './refund/refundDraft.ts';
export * from './refund/refundOptions.ts';
export * from './refund/refundRoom.ts';
export * from './refund/refundSums.ts';
export * from './rules/articleNumber.ts';
export * from './rules/productCodes.ts';
export * from './rules/cardBody.ts';
export * from './rules/cashDay.ts';
export * from './rules/copiedLine.ts';
export * from './rules/dishes.ts';
export * from './rules/issuedDocuments.ts';
export * from './rules/lowStock.ts';
export * from './rules/openOrder.ts';
export * from './rules/openingHours.ts';
export * from './rules/owing.ts';
export * from './rules/payments.ts';
export * from './rules/promos.ts';
export * from './rules/quantile.ts';
export * from './rules/quantity.ts';
export * from './rules/refundable.ts';
export * from './rules/refunds.ts';
export * from './rules/scaleLabels.ts';
export * from './rules/slots.ts';
export * from './rules/tableNow.ts';
export * from './rules/totals.ts';
export * from './floorPlan.ts';
export * from './tableWords.ts';
