ALTER TABLE "ride_back_outs" ADD COLUMN "price_basis" jsonb;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "price_basis" jsonb;