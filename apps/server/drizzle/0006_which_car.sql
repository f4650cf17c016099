ALTER TABLE "household_cars" ADD COLUMN "colour" text;
--> statement-breakpoint
ALTER TABLE "household_cars" ADD COLUMN "plate" text;
--> statement-breakpoint
ALTER TABLE "household_cars" ADD COLUMN "boosters" integer;
--> statement-breakpoint
ALTER TABLE "households" ADD COLUMN "pick_up_word" text;
