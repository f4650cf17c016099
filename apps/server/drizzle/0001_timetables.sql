CREATE TABLE "pool_declines" (
	"group_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"kid_id" uuid NOT NULL,
	"declined_by_adult_id" uuid NOT NULL,
	"declined_at" timestamptz(3) NOT NULL,
	CONSTRAINT "pool_declines_group_id_pool_id_kid_id_pk" PRIMARY KEY("group_id","pool_id","kid_id")
);

--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "timetable" jsonb;
--> statement-breakpoint
ALTER TABLE "pool_declines" ADD CONSTRAINT "pool_declines_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_declines" ADD CONSTRAINT "pool_declines_declined_by_adult_id_adults_id_fk" FOREIGN KEY ("declined_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_declines" ADD CONSTRAINT "pool_declines_pool_id_fk" FOREIGN KEY ("group_id","pool_id") REFERENCES "public"."pools"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "pool_declines_kid_id_idx" ON "pool_declines" USING btree ("kid_id");
