CREATE TABLE "content_address" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"address" text NOT NULL,
	"public_id" integer NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_address_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "content_address_of" ON "content_address" USING btree ("kind","public_id","noted_at");