CREATE TABLE "kid_safety_cards" (
	"kid_id" uuid PRIMARY KEY NOT NULL,
	"seat" text NOT NULL,
	"allergies" text,
	"contacts" jsonb NOT NULL,
	"hand_over" text,
	"saved_by_adult_id" uuid NOT NULL,
	"saved_at" timestamptz(3) NOT NULL,
	CONSTRAINT "kid_safety_cards_seat" CHECK ("kid_safety_cards"."seat" in ('none', 'booster', 'car_seat'))
);
--> statement-breakpoint
ALTER TABLE "kid_safety_cards" ADD CONSTRAINT "kid_safety_cards_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kid_safety_cards" ADD CONSTRAINT "kid_safety_cards_saved_by_adult_id_adults_id_fk" FOREIGN KEY ("saved_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;