ALTER TABLE "adults" ADD COLUMN "reputation_link_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "adults_reputation_link_key" ON "adults" USING btree ("reputation_link_id");