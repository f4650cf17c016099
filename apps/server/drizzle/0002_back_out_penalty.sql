ALTER TABLE "ride_back_outs" ADD COLUMN "price_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ride_back_outs" ADD COLUMN "penalty_hundredths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ride_back_outs" ADD CONSTRAINT "ride_back_outs_penalty" CHECK ("ride_back_outs"."penalty_hundredths" >= 0);