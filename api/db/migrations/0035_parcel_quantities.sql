ALTER TABLE "shipment_lines" DROP CONSTRAINT "shipment_lines_order_line_id_pk";--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_shipment_id_pk" PRIMARY KEY("order_line_id","shipment_id");--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "qty" integer;--> statement-breakpoint
UPDATE "shipment_lines" SET "qty" = "order_lines"."qty" FROM "order_lines" WHERE "order_lines"."id" = "shipment_lines"."order_line_id";--> statement-breakpoint
ALTER TABLE "shipment_lines" ALTER COLUMN "qty" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_qty" CHECK ("shipment_lines"."qty" > 0);
